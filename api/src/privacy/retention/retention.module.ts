import { Module } from '@nestjs/common';
import { SettingsModule } from '../../settings/settings.module.js';
import { RetentionService } from './retention.service.js';

@Module({ imports: [SettingsModule], providers: [RetentionService], exports: [RetentionService] })
export class RetentionModule {}
