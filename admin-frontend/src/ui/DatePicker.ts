import dateFns from '@rc-component/picker/generate/dateFns';
import generatePicker from 'antd/es/date-picker/generatePicker';

/** antd's picker on date-fns instead of dayjs. */
export const DatePicker = generatePicker<Date>(dateFns);
