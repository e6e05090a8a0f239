import { type Done, doneSchema } from '@hofkiste/contract/answers';
import {
  type NewPasskey,
  newPasskeySchema,
  type PasskeyName,
  type PasskeyOnly,
  type PasskeyOptions,
  type Passkey as PasskeyView,
  passkeyNameSchema,
  passkeyOnlySchema,
  passkeyOptionsSchema,
  passkeySchema,
  passkeysSchema,
} from '@hofkiste/contract/passkeys';
import { idInAddress } from '@hofkiste/contract/primitives';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Put,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { Describe } from '../../openapi/describe.js';
import { Audited } from '../audit/audited.decorator.js';
import { AuthService } from '../auth.service.js';
import { ConfirmedGuard } from '../session/confirmed.guard.js';
import { passkeyView } from './passkey.view.js';
import { PasskeysService } from './passkeys.service.js';

@Controller('api/admin/passkeys')
export class PasskeysController {
  constructor(
    private readonly auth: AuthService,
    private readonly passkeys: PasskeysService,
  ) {}

  @Get()
  @Describe('List the passkeys of the admin', passkeysSchema)
  async list(@Req() request: Request): Promise<PasskeyView[]> {
    const { id } = await this.auth.loggedIn(request);
    return (await this.passkeys.list(id)).map(passkeyView);
  }

  @Post('options')
  @Describe('Options of a new passkey, for the browser', passkeyOptionsSchema)
  @HttpCode(200)
  @UseGuards(ConfirmedGuard)
  async options(@Req() request: Request): Promise<PasskeyOptions> {
    return this.passkeys.optionsToAdd(await this.auth.loggedIn(request));
  }

  @Post()
  @Describe('Add a passkey', passkeySchema)
  @UseGuards(ConfirmedGuard)
  @Audited('passkey.added')
  async add(
    @Req() request: Request,
    @Body({ schema: newPasskeySchema }) passkey: NewPasskey,
  ): Promise<PasskeyView> {
    return passkeyView(await this.passkeys.add(await this.auth.loggedIn(request), passkey));
  }

  @Put('only')
  @Describe('Set whether the login refuses the password', doneSchema)
  @UseGuards(ConfirmedGuard)
  @Audited('passkey-only.changed', ({ body }) => body.isOn)
  async setPasskeyOnly(
    @Req() request: Request,
    @Body({ schema: passkeyOnlySchema }) { isOn }: PasskeyOnly,
  ): Promise<Done> {
    await this.passkeys.setPasskeyOnly(await this.auth.loggedIn(request), isOn);
    return { success: true };
  }

  @Patch(':id')
  @Describe('Rename a passkey', passkeySchema)
  @UseGuards(ConfirmedGuard)
  @Audited('passkey.renamed')
  async rename(
    @Req() request: Request,
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: passkeyNameSchema }) { name }: PasskeyName,
  ): Promise<PasskeyView> {
    const admin = await this.auth.loggedIn(request);
    return passkeyView(await this.passkeys.rename(admin.id, id, name));
  }

  @Delete(':id')
  @Describe('Remove a passkey; without the last one the login accepts the password again', doneSchema)
  @UseGuards(ConfirmedGuard)
  @Audited('passkey.removed')
  async remove(@Req() request: Request, @Param('id', { schema: idInAddress }) id: number): Promise<Done> {
    await this.passkeys.remove(await this.auth.loggedIn(request), id);
    return { success: true };
  }
}
