import { type Facts, FactsInput } from '@hofkiste/contract/wire/facts';
import * as v from 'valibot';

/** The values of the fields before something is entered. */
export const EMPTY_FACTS: Facts = v.parse(FactsInput, {});

/** Returns the facts to send: null if nothing was entered. Both sides come from the schema, which sorts their keys. */
export const factsOf = (facts: FactsInput | null): FactsInput | null =>
  JSON.stringify(facts) === JSON.stringify(EMPTY_FACTS) ? null : facts;
