import type { Done } from '@hofkiste/contract/answers';
import { type AdminEmail, type Credentials, credentialsSchema } from '@hofkiste/contract/auth';
import { Body, Controller, Get, HttpCode, Inject, Post, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../config.js';
import { AuthService } from './auth.service.js';

@Controller('api/admin')
export class CredentialsController {
  constructor(
    private readonly auth: AuthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('email')
  async email(@Req() request: Request): Promise<AdminEmail> {
    const { email } = await this.auth.loggedIn(request);
    return { email, canSendMail: this.config.smtp !== undefined };
  }

  /** Ends all sessions of the admin except the one of this request. */
  @Post('update-credentials')
  @HttpCode(200)
  async update(
    @Body({ schema: credentialsSchema }) credentials: Credentials,
    @Req() request: Request,
  ): Promise<Done> {
    await this.auth.updateCredentials(await this.auth.loggedIn(request), credentials, request.session.id);
    return { success: true };
  }
}
