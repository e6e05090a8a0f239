import type { SettingKey } from '@hofkiste/contract/wire/settings';
import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { FieldFrame, fieldAria } from '../../ui/fields/FieldFrame';
import { areaHeight } from '../../ui/fields/TextField';
import { useFormField } from '../../ui/fields/useFormField';
import { QueryView } from '../../ui/notice/QueryView';
import { CodeOnDemand, useCode } from '../../ui/useCode';
import { SETTING_FIELDS } from '../settingFields';

const editor = new CodeOnDemand(async () => (await import('./RichTextEditor')).RichTextEditor);

interface Props {
  name: SettingKey;
  rows: number;
  hint?: ReactNode;
}

/** A text with formats, or its HTML. */
export function SettingRichText({ name, rows, hint }: Props) {
  const { id, input, error } = useFormField<string | undefined>(name);
  const [isHtml, setIsHtml] = useState(false);
  const { label } = SETTING_FIELDS[name];
  const control = {
    value: input.value ?? '',
    onChange: (value: string) => input.onChange(value),
    onBlur: () => input.onBlur(),
    onFocus: () => input.onFocus(),
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {isHtml ? (
        <Input.TextArea
          {...fieldAria(id, error, hint)}
          {...control}
          style={{ minHeight: areaHeight(rows) }}
          onChange={({ target }) => control.onChange(target.value)}
        />
      ) : (
        <RichText {...control} rows={rows} aria={{ ...fieldAria(id, error, hint), 'aria-label': label }} />
      )}
      <div>
        <Button
          type="link"
          aria-pressed={isHtml}
          aria-label={`HTML bearbeiten: ${label}`}
          onClick={() => setIsHtml(!isHtml)}
        >
          HTML bearbeiten
        </Button>
      </div>
    </FieldFrame>
  );
}

function RichText(props: Parameters<NonNullable<typeof editor.loaded>>[0]) {
  return (
    <QueryView query={useCode(editor)} failure="Das Textfeld konnte nicht geladen werden.">
      {(Editor) => <Editor {...props} />}
    </QueryView>
  );
}
