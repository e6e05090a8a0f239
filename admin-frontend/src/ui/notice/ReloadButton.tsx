import { Button } from 'antd';
import { Icon } from '../Icon';

interface Props {
  isBusy: boolean;
  onReload: () => void;
}

/** Reads never reload by themselves (spec 7); this asks for what came meanwhile. */
export const ReloadButton = ({ isBusy, onReload }: Props) => (
  <Button icon={<Icon name="reload" />} loading={isBusy} onClick={onReload}>
    Neu laden
  </Button>
);
