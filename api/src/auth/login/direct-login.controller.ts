import { directLoginResponseSchema, loginSchema } from '@hofkiste/contract/wire/auth';
import {
  type ArgumentsHost,
  Catch,
  Controller,
  type ExceptionFilter,
  HttpCode,
  Post,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import type { Response } from 'express';
import { Describe } from '../../openapi/describe.js';
import { WithoutSession } from '../../server/areas.js';
import { InvalidCredentials } from '../auth.errors.js';
import { LoginGuard } from './login.guard.js';

/** Adds `success: false` to the body of the error. */
@Catch(InvalidCredentials)
class RefusedDirectLogin implements ExceptionFilter<InvalidCredentials> {
  catch({ statusCode, code, message }: InvalidCredentials, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(statusCode).json({ success: false, statusCode, code, message });
  }
}

/** A login under /api/admin, which answers no user. */
@Controller('api/admin/direct-login')
export class DirectLoginController {
  @Post()
  @Describe('Log in by the direct-login page', directLoginResponseSchema, { body: loginSchema })
  @HttpCode(200)
  @WithoutSession()
  @UseGuards(LoginGuard)
  @UseFilters(RefusedDirectLogin)
  login(): { success: true; message: string } {
    return { success: true, message: 'Anmeldung erfolgreich.' };
  }
}
