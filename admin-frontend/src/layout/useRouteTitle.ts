import { useMatches } from 'react-router-dom';
import * as v from 'valibot';

const handleSchema = v.object({ title: v.string() });

/** The title in the handle of the page's route. */
export function useRouteTitle(): string {
  const handle = useMatches().at(-1)?.handle;
  return v.is(handleSchema, handle) ? handle.title : '';
}
