import { SetMetadata } from '@nestjs/common';
import type * as v from 'valibot';

/** The schema of a JSON answer, or the media type of another answer; undefined for an empty one. */
export type Answer = v.GenericSchema | 'text/calendar' | 'text/csv' | 'application/pdf' | undefined;

/** The part of a route's description that its other decorators lack. */
export interface Description {
  summary: string;
  answer: Answer;
  /** The schema of a body that no parameter of the route has, because a guard reads it. */
  body?: v.GenericSchema;
  /** The field of a multipart body that has a file. */
  file?: string;
}

export const DESCRIPTION = 'openapi:description';

/** Describes a route in the OpenAPI document, which has only routes with a description. */
export const Describe = (
  summary: string,
  answer?: Answer,
  options: Pick<Description, 'body' | 'file'> = {},
) => SetMetadata(DESCRIPTION, { summary, answer, ...options } satisfies Description);
