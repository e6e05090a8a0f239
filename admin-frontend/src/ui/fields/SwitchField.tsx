import { Switch } from 'antd';
import type { FieldProps } from './FieldFrame';
import './fields.css';
import { useFormField } from './useFormField';

export function SwitchField({ name, label, hint, className = '' }: FieldProps) {
  const { id, input } = useFormField<boolean>(name);
  return (
    <div className={`field-switch ${className}`}>
      <Switch
        id={id}
        checked={Boolean(input.value)}
        onChange={(checked) => input.onChange(checked)}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      <div>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <div className="field-hint" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
    </div>
  );
}
