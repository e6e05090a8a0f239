import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Param } from '@nestjs/common';

/** Injects a number of the address; anything else there is unknown. */
export const Id = (name = 'id'): ParameterDecorator => Param(name, { schema: idInAddress });
