import AntdIcon, {
  CalendarOutlined,
  CameraOutlined,
  CheckOutlined,
  ClockCircleOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  DownloadOutlined,
  DownOutlined,
  EditOutlined,
  EllipsisOutlined,
  EnvironmentOutlined,
  ExportOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  FileTextOutlined,
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
  QuestionCircleOutlined,
  ReloadOutlined,
  RetweetOutlined,
  RightOutlined,
  SearchOutlined,
  SendOutlined,
  SettingOutlined,
  UndoOutlined,
  UnorderedListOutlined,
  UploadOutlined,
  UpOutlined,
  UserOutlined,
  WarningOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

interface IconProps {
  'aria-hidden': true;
  className?: string;
}

/** Draws an icon that antd's set lacks, with the weight of its outlines. */
const drawn = (path: string) => (props: IconProps) => (
  <AntdIcon {...props} viewBox="0 0 24 24">
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </AntdIcon>
);

const ICONS = {
  announce: NotificationOutlined,
  archive: InboxOutlined,
  basket: drawn('M3.5 9.5h17L19 20H5L3.5 9.5Zm4.5 0a4 4 0 0 1 8 0'),
  calendar: CalendarOutlined,
  camera: CameraOutlined,
  cash: drawn('M3 6.5h18v11H3ZM9.8 12a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0M6 10v4M18 10v4'),
  chart: drawn('M4 20h16M7 20v-7M12 20V6M17 20v-10'),
  check: CheckOutlined,
  clock: ClockCircleOutlined,
  close: CloseOutlined,
  copy: CopyOutlined,
  down: DownOutlined,
  download: DownloadOutlined,
  edit: EditOutlined,
  exit: LogoutOutlined,
  external: ExportOutlined,
  eye: EyeOutlined,
  eyeClosed: EyeInvisibleOutlined,
  gear: SettingOutlined,
  home: HomeOutlined,
  leaf: drawn('M5 19c-2-7 2-14 15-14 1 11-5 16-12 14M5 21c2-6 5-9 9-11'),
  left: LeftOutlined,
  list: UnorderedListOutlined,
  loading: LoadingOutlined,
  menu: MenuOutlined,
  message: MessageOutlined,
  minus: MinusOutlined,
  more: EllipsisOutlined,
  note: FileTextOutlined,
  offline: drawn('M3 4l18 17M9 6.5a6 6 0 0 1 8.5 4.5a4 4 0 0 1 2.6 6.5M16.5 18.5h-10a4.5 4.5 0 0 1-.6-8.9'),
  person: UserOutlined,
  phone: PhoneOutlined,
  pin: EnvironmentOutlined,
  plus: PlusOutlined,
  printer: PrinterOutlined,
  qr: QrcodeOutlined,
  question: QuestionCircleOutlined,
  reload: ReloadOutlined,
  repeat: RetweetOutlined,
  restore: UndoOutlined,
  right: RightOutlined,
  search: SearchOutlined,
  send: SendOutlined,
  trash: DeleteOutlined,
  up: UpOutlined,
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
