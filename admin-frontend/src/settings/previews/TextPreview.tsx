import { MAX_SMS_PARTS, smsLength } from '@hofkiste/contract/rules/sms-parts';
import { Flex } from 'antd';
import { SmsBubble } from '../../messages/SmsBubble';
import { TabularNumbers } from '../../ui/text';
import { useSenderOf } from '../installation.api';
import { Preview } from '../sections';
import type { TypedValues } from '../settingChanges';

interface Props {
  name: string;
  text: string;
  /** The text without a limit of its length. */
  whole: string;
  values: TypedValues;
  /** Where the data come from. */
  source: string;
}

/** An SMS with its length and the number of its parts. */
export function TextPreview({ name, text, whole, values, source }: Props) {
  const { characters, parts } = smsLength(text);
  const senderOf = useSenderOf();
  return (
    <Preview>
      <SmsBubble sender={senderOf((key) => values[key] ?? '')} text={text} />
      <figcaption>
        <Flex wrap gap="2px 12px" justify="space-between">
          <strong>Vorschau {name}</strong>
          <TabularNumbers>
            {characters} Zeichen, {parts} SMS
          </TabularNumbers>
        </Flex>
        {text !== whole && (
          <p role="status">
            Der Text ist zu lang für {MAX_SMS_PARTS} SMS. Damit der Link ganz bleibt, wird etwas gekürzt oder
            weggelassen.
          </p>
        )}
        <p>{source} Emoji werden weggelassen, damit die SMS kurz bleibt.</p>
      </figcaption>
    </Preview>
  );
}
