import type { FieldError } from '@hofkiste/contract/wire/errors';
import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import * as v from 'valibot';
import { validationFailed } from './errors.js';
import { listsForObjects } from './lists-for-objects.js';

// What a schema has no German message for: a missing or mistyped field that no form of ours sends.
const INVALID = 'Ungültiger Wert';
v.setGlobalMessage(INVALID);

class RequestPipe extends StandardSchemaValidationPipe {
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    const places = metadata.schema ? listsForObjects(metadata.schema, value) : [];
    if (places.length > 0)
      throw validationFailed(places.map((path) => ({ path: path.join('.'), message: INVALID })));
    return super.transform(value, metadata);
  }
}

/** Checks what `@Body`, `@Query` and `@Param` have a schema for; of each field the first complaint counts. */
export const validationPipe = () =>
  new RequestPipe({
    exceptionFactory: (issues) => {
      const errors = new Map<string, FieldError>();
      for (const { path: segments = [], message } of issues) {
        const path = segments
          .map((segment) => String(typeof segment === 'object' ? segment.key : segment))
          .join('.');
        if (!errors.has(path)) errors.set(path, { path, message });
      }
      return validationFailed([...errors.values()]);
    },
  });
