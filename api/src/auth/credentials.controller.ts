import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type AdminEmail,
  adminEmailSchema,
  type Credentials,
  credentialsSchema,
} from '@hofkiste/contract/auth';
import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../config/clock.js';
import { CONFIG, type Config } from '../config/config.js';
import { Describe } from '../openapi/describe.js';
import { AuthService } from './auth.service.js';
import { ConfirmationService } from './confirmation.service.js';
import { CredentialsService } from './credentials.service.js';
import { NewPasswords } from './new-passwords.js';
import { requireConfirmation } from './session/confirmation.js';

@Controller('api/admin')
export class CredentialsController {
  constructor(
    private readonly auth: AuthService,
    private readonly confirmation: ConfirmationService,
    private readonly newPasswords: NewPasswords,
    private readonly credentials: CredentialsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('email')
  @Describe('Get the e-mail address of the login and whether mail can be sent', adminEmailSchema)
  async email(@Req() request: Request): Promise<AdminEmail> {
    const { email, isPasskeyOnly } = await this.auth.loggedIn(request);
    return { email, canSendMail: this.config.smtp !== undefined, isPasskeyOnly };
  }

  /** Ends all sessions of the admin except the one of this request. */
  @Post('update-credentials')
  @Describe('Update e-mail address and password; ends all other sessions', doneSchema)
  @HttpCode(200)
  async update(
    @Body({ schema: credentialsSchema }) credentials: Credentials,
    @Req() request: Request,
  ): Promise<Done> {
    const { currentPassword, password } = credentials;
    if (currentPassword) await this.confirmation.confirm(request, currentPassword, 'currentPassword');
    requireConfirmation(request.session, this.clock.now());
    if (password !== '') await this.newPasswords.require(password);
    await this.credentials.update(request, await this.auth.loggedIn(request), credentials);
    return { success: true };
  }
}
