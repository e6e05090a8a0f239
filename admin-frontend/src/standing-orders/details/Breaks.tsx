import type { AdminStandingDetails } from '@hofkiste/contract/standing-orders/calls';
import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '../../ui/Icon';
import { Rows } from '../../ui/layout';
import { RowAction } from '../../ui/records/RowAction';
import { Nothing } from '../../ui/text';
import { breakText } from '../standingOrder';
import { PauseForm } from './PauseForm';
import { Section } from './Section';
import { useLeaveOut } from './useLeaveOut';

/** All breaks: weeks that are left out, and longer pauses. */
export function Breaks({ standing }: { standing: AdminStandingDetails }) {
  const [isAdding, setIsAdding] = useState(false);
  const { collect, isChanging } = useLeaveOut(standing);
  const { breaks } = standing;
  return (
    <Section
      title="Pausen"
      extra={
        <Button icon={<Icon name="plus" />} onClick={() => setIsAdding(true)}>
          Pause eintragen
        </Button>
      }
    >
      {breaks.length === 0 ? (
        <Nothing>Keine Pause eingetragen</Nothing>
      ) : (
        <Rows>
          {breaks.map((one) => (
            <li key={one.id}>
              {breakText(one)}
              <RowAction
                text="Aufheben"
                label={`Pause ${breakText(one)} aufheben`}
                disabled={isChanging}
                onClick={() => void collect(one)}
              />
            </li>
          ))}
        </Rows>
      )}
      {isAdding && <PauseForm standing={standing} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}
