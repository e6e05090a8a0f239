import { useMatches } from 'react-router-dom';
import * as v from 'valibot';

const handleSchema = v.object({ title: v.string(), help: v.optional(v.string()) });

/** The title in the handle of the page's route, and the chapter of the handbook that is about the page. */
export function usePageHandle(): v.InferOutput<typeof handleSchema> {
  const handle = useMatches().at(-1)?.handle;
  return v.is(handleSchema, handle) ? handle : { title: '' };
}
