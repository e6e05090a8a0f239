import {
  PlannedBoxes,
  PlannedBoxesChange,
  PlannedDaysChanged,
  PlannedLocations,
  PlannedLocationsChange,
} from '@hofkiste/contract/wire/planned-days';
import { Body, Controller, Get, Patch, Req } from '@nestjs/common';
import { type AuditEntry, AuditService } from '../../auth/audit/audit.service.js';
import { type SessionRequest, visitorOf } from '../../auth/session/session-user.decorator.js';
import { Describe, Id } from '../../openapi/describe.js';
import { For } from '../../server/areas.js';
import { PlannedChanges } from './planned-changes.js';
import type { ChangedDays } from './planned-changes.rows.js';

@Controller('api/admin')
@For('staff')
export class PlannedChangesController {
  constructor(
    private readonly changes: PlannedChanges,
    private readonly audit: AuditService,
  ) {}

  @Get('box-presets/:id/planned-days')
  @Describe('List the open days by date, with what they have of a box preset', PlannedBoxes)
  boxes(@Id() id: number): Promise<PlannedBoxes> {
    return this.changes.boxes(id);
  }

  @Patch('box-presets/:id/planned-days')
  @Describe(
    'Bring name, price and weight of a box preset to open days, or add it to them; all or none. A repeated call changes nothing',
    PlannedDaysChanged,
  )
  async changeBoxes(
    @Id() id: number,
    @Body({ schema: PlannedBoxesChange }) change: PlannedBoxesChange,
    @Req() request: SessionRequest,
  ): Promise<PlannedDaysChanged> {
    const fields = change.action === 'values' ? change.fields : ['added'];
    return this.recorded(await this.changes.changeBoxes(id, change), fields, request);
  }

  @Get('pickup-locations/:id/planned-days')
  @Describe('List the open days by date, with what they have of a location', PlannedLocations)
  locations(@Id() id: number): Promise<PlannedLocations> {
    return this.changes.locations(id);
  }

  @Patch('pickup-locations/:id/planned-days')
  @Describe(
    'Bring the window of a location to open days, add it to them or take it off; all or none. A repeated call changes nothing',
    PlannedDaysChanged,
  )
  async changeLocations(
    @Id() id: number,
    @Body({ schema: PlannedLocationsChange }) change: PlannedLocationsChange,
    @Req() request: SessionRequest,
  ): Promise<PlannedDaysChanged> {
    return this.recorded(await this.changes.changeLocations(id, change), [ACTIONS[change.action]], request);
  }

  private async recorded(
    { changed, unchanged, name, summary }: ChangedDays,
    fields: readonly string[],
    request: SessionRequest,
  ): Promise<PlannedDaysChanged> {
    if (changed > 0) {
      const event: AuditEntry = {
        action: 'planned-days.changed',
        object: String(request.params.id),
        changes: [name, ...summary, ...fields],
      };
      await this.audit.record(visitorOf(request), event);
    }
    return { changed, unchanged };
  }
}

const ACTIONS = { times: 'times', add: 'added', remove: 'removed' } as const;
