import { Button } from 'antd';
import { Icon } from '../Icon';

interface Props {
  isBusy: boolean;
  onReload: () => void;
}

/** Reads never reload by themselves; this asks for what has come in meanwhile. */
export const ReloadButton = ({ isBusy, onReload }: Props) => (
  <Button icon={<Icon name="reload" />} loading={isBusy} onClick={onReload}>
    Neu laden
  </Button>
);
