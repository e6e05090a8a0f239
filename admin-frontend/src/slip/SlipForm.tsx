import { MAX_NOTE_LENGTH } from '@hofkiste/contract/plain/constants';
import { Flex } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { type ReactNode, useMemo, useRef } from 'react';
import styled from 'styled-components';
import type * as v from 'valibot';
import { TextField } from '../ui/fields/TextField';
import { type EditedRecord, type EditVersion, Form } from '../ui/form/Form';
import { Panel } from '../ui/Panel';
import { SlipContext } from './Slip';

type Schema = v.GenericSchema<Record<string, unknown>>;

interface Props<S extends Schema> {
  schema: S;
  initialValues: v.InferInput<S>;
  /** Left out for a new one. */
  record: EditedRecord | undefined;
  /** Sentence that says what is lost when the page is left with changes. */
  unsaved: string;
  children: ReactNode;
  footer: ReactNode;
  /** `force`: the slip showed what speaks against it. Resolves with the errors of a failed call; the values stay then. */
  onSave: (input: v.InferOutput<S> & { force: boolean }, basis: EditVersion) => Promise<SubmissionErrors>;
  onCancel: () => void;
}

/** A form for an order or a standing order, with the slip of what is ordered as its `footer`. */
export function SlipForm<S extends Schema>({ onSave, onCancel, children, footer, ...form }: Props<S>) {
  const isForced = useRef(false);
  const slip = useMemo(
    () => ({
      onCancel,
      onSubmit: (force: boolean) => {
        isForced.current = force;
      },
    }),
    [onCancel],
  );
  return (
    <SlipColumns>
      <Form<S>
        {...form}
        onSubmit={(input, basis) => onSave({ ...input, force: isForced.current }, basis)}
        footer={<SlipContext value={slip}>{footer}</SlipContext>}
      >
        <Flex vertical gap={12}>
          {children}
        </Flex>
      </Form>
    </SlipColumns>
  );
}

export const NotePanel = ({ label, hint }: { label: string; hint: string }) => (
  <Panel title="Notiz">
    <TextField isLabelHidden name="note" label={label} rows={2} maxLength={MAX_NOTE_LENGTH} hint={hint} />
  </Panel>
);

/** The slip is beside the form. */
const SlipColumns = styled.div`
  > form {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) 320px;
    column-gap: 12px;
    align-items: start;
  }

  /* the error of the whole form, and the slip */
  > form > * {
    grid-column: 2;
    margin-bottom: 12px;
  }

  > form > :last-child {
    grid-row: 2;
    margin-bottom: 0;
  }

  > form > :first-child {
    grid-row: 1 / -1;
    grid-column: 1;
  }

  @media (max-width: 999.98px) {
    > form {
      display: block;
    }
  }
`;
