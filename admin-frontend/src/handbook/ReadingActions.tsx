import { Button } from 'antd';
import { BackLink } from '../ui/BackLink';
import { Icon } from '../ui/Icon';

/** The actions of a page of text. */
export const ReadingActions = () => (
  <>
    <BackLink to="/hilfe">Alle Kapitel</BackLink>
    <Button icon={<Icon name="printer" />} onClick={() => void printWithPictures()}>
      Drucken
    </Button>
  </>
);

/** The pictures below the screen aren't loaded yet. */
async function printWithPictures() {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('#main img')];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
