import styled from 'styled-components';
import { theme } from '../theme/theme';

/** Shows an SMS as a phone does. */
export const SmsBubble = ({ sender, text }: { sender: string; text: string }) => (
  <Phone>
    <Sender>{sender}</Sender>
    <Bubble>{text}</Bubble>
  </Phone>
);

const Phone = styled.div`
  padding: 14px;
  border-radius: 8px;
  background: ${theme.color.ground};
`;

const Sender = styled.p`
  min-height: 1.5em;
  margin: 0 0 8px;
  font-weight: 600;
  text-align: center;
`;

const Bubble = styled.p`
  margin: 0;
  padding: 10px 14px;
  border-radius: 14px 14px 14px 0;
  background: ${theme.color.primary100};
  font-size: 15px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
