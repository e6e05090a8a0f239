import AntdIcon, {
  CalendarOutlined,
  CameraOutlined,
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  EnvironmentOutlined,
  ExportOutlined,
  HomeOutlined,
  InboxOutlined,
  LeftOutlined,
  LoadingOutlined,
  LogoutOutlined,
  MenuOutlined,
  MessageOutlined,
  MinusOutlined,
  NotificationOutlined,
  PhoneOutlined,
  PlusOutlined,
  PrinterOutlined,
  QrcodeOutlined,
  ReloadOutlined,
  RightOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  UploadOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

interface IconProps {
  'aria-hidden': true;
  className?: string;
}

/** For what antd's set lacks, with the weight of its outlines. */
const drawn = (path: string) => (props: IconProps) => (
  <AntdIcon
    {...props}
    component={() => (
      // biome-ignore lint/a11y/noSvgWithoutTitle: the element around it is hidden
      <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="1.9">
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    )}
  />
);

const ICONS = {
  announce: NotificationOutlined,
  archive: InboxOutlined,
  basket: drawn('M3.5 9.5h17L19 20H5L3.5 9.5Zm4.5 0a4 4 0 0 1 8 0'),
  calendar: CalendarOutlined,
  camera: CameraOutlined,
  check: CheckOutlined,
  close: CloseOutlined,
  copy: CopyOutlined,
  down: DownOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  exit: LogoutOutlined,
  external: ExportOutlined,
  gear: SettingOutlined,
  home: HomeOutlined,
  leaf: drawn('M5 19c-2-7 2-14 15-14 1 11-5 16-12 14M5 21c2-6 5-9 9-11'),
  left: LeftOutlined,
  list: UnorderedListOutlined,
  loading: LoadingOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  minus: MinusOutlined,
  person: UserOutlined,
  phone: PhoneOutlined,
  pin: EnvironmentOutlined,
  plus: PlusOutlined,
  printer: PrinterOutlined,
  qr: QrcodeOutlined,
  reload: ReloadOutlined,
  restore: UndoOutlined,
  right: RightOutlined,
  search: SearchOutlined,
  send: SendOutlined,
  trash: DeleteOutlined,
  upload: UploadOutlined,
  warning: WarningOutlined,
} as const satisfies Record<string, ComponentType<IconProps>>;

export type IconName = keyof typeof ICONS;

interface Props {
  name: IconName;
  className?: string;
}

/** Always beside text or a label: antd would read out the icon's English name. */
export function Icon({ name, ...rest }: Props) {
  const Named = ICONS[name];
  return <Named {...rest} aria-hidden />;
}
