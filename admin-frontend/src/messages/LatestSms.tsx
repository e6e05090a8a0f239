import { Flex } from 'antd';
import { Badge } from '../ui/Badge';
import { FlexList } from '../ui/FlexList';
import { instantText } from '../ui/farmClock';
import { SectionHeading } from '../ui/SectionHeading';
import { Muted } from '../ui/text';
import { MAILED, SMS_KIND_NAMES, SMS_STATE_NAMES, SMS_STATE_TONES, stateOf } from './sms';
import { useSmsMessagesInfiniteQuery } from './sms-messages.api';

const SHOWN = 3;

interface Props {
  /** E.164. */
  phoneNumber: string;
}

/** Says what became of the latest SMS to a number; renders nothing without any. */
export function LatestSms({ phoneNumber }: Props) {
  const { data } = useSmsMessagesInfiniteQuery({ status: undefined, search: phoneNumber });
  const latest = data?.pages.flat().filter(({ recipient }) => recipient === phoneNumber) ?? [];
  if (latest.length === 0) return null;
  return (
    <>
      <SectionHeading>Letzte SMS</SectionHeading>
      <FlexList vertical gap={4} aria-label="Letzte SMS">
        {latest.slice(0, SHOWN).map((message) => (
          <li key={message.id}>
            <Flex wrap gap={6} align="center">
              {SMS_KIND_NAMES[message.kind]}, {instantText(message.createdAt)}
              <Badge tone={SMS_STATE_TONES[stateOf(message)]}>{SMS_STATE_NAMES[stateOf(message)]}</Badge>
              {message.isMailed && <Muted>{MAILED}</Muted>}
            </Flex>
          </li>
        ))}
      </FlexList>
    </>
  );
}
