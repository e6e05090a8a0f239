import type { FieldError } from '@hofkiste/contract/wire/errors';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import * as v from 'valibot';
import { validationFailed } from './errors.js';

// What a schema has no German message for: a missing or mistyped field that no form of ours sends.
v.setGlobalMessage('Ungültiger Wert');

/** Checks what `@Body`, `@Query` and `@Param` have a schema for; of each field the first complaint counts. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
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
