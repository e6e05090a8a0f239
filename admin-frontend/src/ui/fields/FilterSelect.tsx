import { Select, type SelectProps } from 'antd';
import { usePhone } from '../usePhone';

type Props<Value> = Pick<SelectProps<Value>, 'aria-label' | 'options'> & {
  value: Value;
  onChange: (value: Value) => void;
};

/** Narrows the list below it; on the phone as wide as its place. */
export function FilterSelect<Value extends string | number | boolean>(props: Props<Value>) {
  const isPhone = usePhone();
  return <Select<Value> {...props} style={{ width: isPhone ? '100%' : 200 }} />;
}
