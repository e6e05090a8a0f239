import { StandardSchemaValidationPipe } from '@nestjs/common';
import * as v from 'valibot';
import { ValidationFailed } from './errors.js';

// What a schema has no German message for: a missing or mistyped field that no form of ours sends.
v.setGlobalMessage('Ungültiger Wert');

/** Checks what `@Body`, `@Query` and `@Param` have a schema for. */
export const validationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) =>
      new ValidationFailed(
        issues.map(({ path = [], message }) => ({
          path: path.map((segment) => String(typeof segment === 'object' ? segment.key : segment)).join('.'),
          message,
        })),
      ),
  });
