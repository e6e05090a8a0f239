import { render, screen } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { QueryView } from './notice/QueryView';
import { CodeOnDemand, useCode } from './useCode';

const Part = ({ code }: { code: CodeOnDemand<{ text: string }> }) => (
  <QueryView query={useCode(code)} failure="Die Diagramme konnten nicht geladen werden.">
    {({ text }) => text}
  </QueryView>
);

it('a part of the page whose code is lost offers a retry, which loads it', async () => {
  let isLost = true;
  const requests = jest.fn(async () => {
    if (isLost) throw new Error('Loading chunk 7 failed');
    return { text: 'Diagramm' };
  });
  const code = new CodeOnDemand(requests);
  const view = render(<Part code={code} />);
  expect(await screen.findByText('Die Diagramme konnten nicht geladen werden.')).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(1);
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Diagramm')).toBeVisible();
  view.unmount();
  render(<Part code={code} />);
  expect(screen.getByText('Diagramm')).toBeVisible();
  expect(requests).toHaveBeenCalledTimes(2);
});
