import { type Done, doneSchema } from '@hofkiste/contract/wire/answers';
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
} from '@hofkiste/contract/wire/passkeys';
import { idInAddress } from '@hofkiste/contract/wire/primitives';
import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Put, UseGuards } from '@nestjs/common';
import { Describe } from '../../openapi/describe.js';
import { Audited } from '../audit/audited.decorator.js';
import { RecentLoginGuard } from '../session/recent-login.guard.js';
import { type AdminUser, CurrentUser } from '../session/session-user.decorator.js';
import { passkeyView } from './passkey.view.js';
import { PasskeysService } from './passkeys.service.js';

@Controller('api/admin/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @Describe('List the passkeys of the admin', passkeysSchema)
  async list(@CurrentUser() { id }: AdminUser): Promise<PasskeyView[]> {
    return (await this.passkeys.list(id)).map(passkeyView);
  }

  @Post('options')
  @Describe('Options of a new passkey, for the browser', passkeyOptionsSchema)
  @HttpCode(200)
  @UseGuards(RecentLoginGuard)
  options(@CurrentUser() admin: AdminUser): Promise<PasskeyOptions> {
    return this.passkeys.optionsToAdd(admin);
  }

  @Post()
  @Describe('Add a passkey', passkeySchema)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey.added')
  async add(
    @CurrentUser() admin: AdminUser,
    @Body({ schema: newPasskeySchema }) passkey: NewPasskey,
  ): Promise<PasskeyView> {
    return passkeyView(await this.passkeys.add(admin, passkey));
  }

  @Put('only')
  @Describe('Set whether the login refuses the password', doneSchema)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey-only.changed', ({ body }) => body.isOn)
  async setPasskeyOnly(
    @CurrentUser() admin: AdminUser,
    @Body({ schema: passkeyOnlySchema }) { isOn }: PasskeyOnly,
  ): Promise<Done> {
    await this.passkeys.setPasskeyOnly(admin, isOn);
    return { success: true };
  }

  @Patch(':id')
  @Describe('Rename a passkey', passkeySchema)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey.renamed')
  async rename(
    @CurrentUser() admin: AdminUser,
    @Param('id', { schema: idInAddress }) id: number,
    @Body({ schema: passkeyNameSchema }) { name }: PasskeyName,
  ): Promise<PasskeyView> {
    return passkeyView(await this.passkeys.rename(admin.id, id, name));
  }

  @Delete(':id')
  @Describe('Remove a passkey; without the last one the login accepts the password again', doneSchema)
  @UseGuards(RecentLoginGuard)
  @Audited('passkey.removed')
  async remove(
    @CurrentUser() admin: AdminUser,
    @Param('id', { schema: idInAddress }) id: number,
  ): Promise<Done> {
    await this.passkeys.remove(admin, id);
    return { success: true };
  }
}
