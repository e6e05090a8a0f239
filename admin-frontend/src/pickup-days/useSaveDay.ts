import type { AdminPickupDay, PickupDayInput } from '@hofkiste/contract/pickup-days';
import { useState } from 'react';
import { errorMessage } from '../ui/failure';
import { useNotify } from '../ui/notice/useNotify';
import { isQuestion, saveErrors } from './daySaveErrors';
import { useCreatePickupDayMutation, useUpdatePickupDayMutation } from './pickup-days.api';

interface Question {
  text: string;
  input: PickupDayInput;
}

/** Saving a day, and what the api asks before it changes a window that customers were told. */
export function useSaveDay(day: AdminPickupDay | undefined) {
  const notify = useNotify();
  const [create] = useCreatePickupDayMutation();
  const [update] = useUpdatePickupDayMutation();
  const [question, setQuestion] = useState<Question>();
  const [saved, setSaved] = useState<AdminPickupDay>();

  const send = async (input: PickupDayInput) => {
    const answer = await (day ? update({ id: day.id, ...input }) : create(input)).unwrap();
    notify.success(day ? 'Abholtag aktualisiert' : 'Abholtag erstellt');
    setSaved(answer);
  };
  const tellFailure = () =>
    notify.failure(`Der Abholtag konnte nicht ${day ? 'aktualisiert' : 'erstellt'} werden.`);

  const save = async (input: PickupDayInput) => {
    try {
      await send(input);
    } catch (error) {
      if (isQuestion(error)) {
        setQuestion({ text: errorMessage(error), input });
        return;
      }
      tellFailure();
      return saveErrors(error);
    }
  };

  const confirm = async () => {
    try {
      if (question) await send({ ...question.input, changeConfirmedWindows: true });
      return true;
    } catch {
      tellFailure();
      return false;
    }
  };

  return { save, saved, question: question?.text, confirm, forget: () => setQuestion(undefined) };
}
