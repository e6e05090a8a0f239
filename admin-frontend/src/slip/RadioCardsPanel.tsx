import styled from 'styled-components';
import { FieldError } from '../ui/fields/FieldFrame';
import { RadioCard, RadioCards } from '../ui/fields/RadioCards';
import { useFormField } from '../ui/fields/useFormField';
import { Icon } from '../ui/Icon';
import { Panel } from '../ui/Panel';
import { Muted } from '../ui/text';

interface Props {
  name: string;
  title: string;
  cards: readonly { id: number; name: string; text: string }[];
  /** Meaning of the choice; may come and go. */
  hint?: string | undefined;
}

/** A field of the form: one of the cards, whose id is the value. */
export function RadioCardsPanel({ name: field, title, cards, hint }: Props) {
  const { id: fieldId, input, error } = useFormField<number | null>(field);
  return (
    <Panel title={title}>
      <RadioCards
        aria-label={title}
        value={input.value}
        onChange={({ target }) => input.onChange(target.value)}
      >
        {cards.map(({ id, name, text }, index) => (
          <RadioCard
            key={id}
            value={id}
            aria-invalid={error !== undefined && index === 0}
            aria-describedby={error && `${fieldId}-error`}
          >
            <strong>{name}</strong>
            <br />
            <Muted>{text}</Muted>
          </RadioCard>
        ))}
      </RadioCards>
      <Hint role="status">{hint}</Hint>
      {error && (
        <FieldError id={`${fieldId}-error`}>
          <Icon name="warning" />
          {error}
        </FieldError>
      )}
    </Panel>
  );
}

const Hint = styled(Muted)`
  display: block;

  /* without text it leaves no gap */
  &:empty {
    position: absolute;
  }
`;
