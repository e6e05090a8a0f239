import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-final-form';
import { TemplateField } from '../../ui/fields/TemplateField';
import { Flow } from '../../ui/layout';
import { useCanSendSms } from '../installation.api';
import { NoSmsProvider } from '../NotSetUp';
import { MessagePreview } from '../previews/MessagePreview';
import { FieldsAndPreview, Note } from '../sections';
import { isFieldHidden, type TypedValues } from '../settingChanges';
import { SETTING_FIELDS } from '../settingFields';
import { type MessageText, TEMPLATES, type Template, type TemplateKey } from './templates';

interface Props<Text> {
  texts: readonly Text[];
  /** Text of the preview until another one is edited. */
  first: Text;
  /** Says what doesn't work without an SMS provider. */
  consequence: string;
  /** The fields; `shown` is the text in the preview. */
  children: (values: TypedValues, shown: Text | undefined) => ReactNode;
}

/** Texts of SMS with the preview of the one that was edited last. */
export function MessageTexts<Text extends MessageText>(props: Props<Text>) {
  const { texts, first, consequence, children } = props;
  const { values, active } = useFormState<TypedValues>({ subscription: { values: true, active: true } });
  const canSendSms = useCanSendSms();
  const [edited, setEdited] = useState(first);
  const focused = texts.find((text) => text === active);
  if (focused && focused !== edited) setEdited(focused);
  const sent = texts.filter((text) => !isFieldHidden(text, values));
  const shown = sent.find((text) => text === edited) ?? sent[0];
  return (
    <FieldsAndPreview>
      <Flow $gap={28}>
        {!canSendSms && <NoSmsProvider consequence={consequence} />}
        {children(values, shown)}
      </Flow>
      {shown ? (
        <MessagePreview name={TEMPLATES[shown].name} shown={shown} values={values} />
      ) : (
        <Note>Zurzeit wird keine SMS gesendet.</Note>
      )}
    </FieldsAndPreview>
  );
}

interface TemplateProps {
  name: TemplateKey;
  /** The switch above the field has the name of the message, and its tab has the placeholders of all texts. */
  isBare?: boolean;
}

/** A text with placeholders among the settings. */
export function SettingTemplate({ name, isBare = false }: TemplateProps) {
  const { placeholders, name: _, ...words }: Template = TEMPLATES[name];
  return (
    <TemplateField
      {...words}
      name={name}
      label={SETTING_FIELDS[name].label}
      isLabelHidden={isBare}
      {...(!isBare && { placeholders })}
    />
  );
}
