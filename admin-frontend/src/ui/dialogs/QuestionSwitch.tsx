import { type ComponentProps, useId } from 'react';
import styled from 'styled-components';
import { LabelledSwitch } from '../fields/SwitchField';

type Props = Pick<ComponentProps<typeof LabelledSwitch>, 'label' | 'hint' | 'onChange'>;

/** A switch in a question, on at first. */
export const QuestionSwitch = (props: Props) => <Spaced {...props} id={useId()} defaultChecked />;

const Spaced = styled(LabelledSwitch)`
  margin: 12px 0;
`;
