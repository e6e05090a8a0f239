import { idempotencyKey } from '@hofkiste/contract/orders';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import * as v from 'valibot';
import { validationFailed } from './errors.js';

const HEADER = 'Idempotency-Key';
const keySchema = v.optional(idempotencyKey);

/** The `Idempotency-Key` header; undefined when it is missing. */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const result = v.safeParse(keySchema, context.switchToHttp().getRequest<Request>().get(HEADER));
  if (!result.success) throw validationFailed([{ path: HEADER, message: result.issues[0].message }]);
  return result.output;
});
