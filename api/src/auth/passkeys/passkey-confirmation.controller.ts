import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type PasskeyLogin,
  type PasskeyOptions,
  passkeyLoginSchema,
  passkeyOptionsSchema,
} from '@hofkiste/contract/passkeys';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Describe } from '../../openapi/describe.js';
import { AuthService } from '../auth.service.js';
import { ConfirmationService } from '../confirmation.service.js';
import { PasskeysService } from './passkeys.service.js';

/** Confirms with a passkey what needs the password again. */
@Controller('api/auth/confirm/passkey')
export class PasskeyConfirmationController {
  constructor(
    private readonly auth: AuthService,
    private readonly confirmation: ConfirmationService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Post('options')
  @Describe('Options of a confirmation by passkey, for the browser', passkeyOptionsSchema)
  @HttpCode(200)
  async options(@Req() request: Request): Promise<PasskeyOptions> {
    const { id } = await this.auth.loggedIn(request);
    return this.passkeys.optionsToLogIn(id);
  }

  @Post()
  @Describe('Confirm by passkey what needs the password 10 minutes after the login', doneSchema)
  @HttpCode(200)
  async confirm(
    @Req() request: Request,
    @Body({ schema: passkeyLoginSchema }) login: PasskeyLogin,
  ): Promise<Done> {
    await this.confirmation.confirmByPasskey(request, login);
    return { success: true };
  }
}
