import { useState } from 'react';
import { useFormState } from 'react-final-form';

/** Returns the one of the texts whose field had the focus last. */
export function useEditedText<Text extends string>(texts: readonly Text[], first: Text): Text {
  const { active } = useFormState({ subscription: { active: true } });
  const [edited, setEdited] = useState(first);
  const focused = texts.find((text) => text === active);
  if (focused && focused !== edited) setEdited(focused);
  return edited;
}
