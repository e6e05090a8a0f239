import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import { MAX_LENGTH, orNull, recordId, text } from '@hofkiste/contract/wire/primitives';
import { Flex } from 'antd';
import { useField, useForm } from 'react-final-form';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Page } from '../layout/Page';
import { BackLink } from '../ui/BackLink';
import { FieldHint } from '../ui/fields/FieldFrame';
import { SelectField } from '../ui/fields/SelectField';
import { TextField } from '../ui/fields/TextField';
import { Form } from '../ui/form/Form';
import { SubmitButton } from '../ui/form/SubmitButton';
import { useSubmit } from '../ui/form/useSubmit';
import { QueryView } from '../ui/notice/QueryView';
import { Panel } from '../ui/Panel';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { useFormQuery } from '../ui/useFormQuery';
import { useBoxPresetsQuery, usePatchBoxPresetMutation } from './box-presets.api';
import { nameAndEmoji } from './boxPreset';

const schema = v.object({ id: recordId, emoji: orNull(text(MAX_LENGTH.emoji)) });
const NOTHING_CHOSEN = { id: 0, emoji: '' };

export function EmojiPage() {
  const submit = useSubmit();
  const query = useFormQuery(useBoxPresetsQuery());
  const [patch] = usePatchBoxPresetMutation();

  const save = ({ id, emoji }: v.InferOutput<typeof schema>) => {
    const version = query.data?.find((preset) => preset.id === id)?.version;
    return submit(patch({ id, emoji, version }).unwrap(), {
      done: (preset) => ['Emoji aktualisiert', nameAndEmoji(preset)],
      failed: 'Das Emoji konnte nicht gespeichert werden.',
    });
  };

  return (
    <Page actions={<BackLink to="/box-presets">Gemüsekisten</BackLink>}>
      <QueryView query={query} failure="Die Gemüsekisten konnten nicht geladen werden.">
        {(presets) =>
          presets.length === 0 ? (
            <EmptyCrate title="Keine Gemüsekisten gefunden">
              <Link to="/box-presets/edit/new">Die erste zusammenstellen</Link>
            </EmptyCrate>
          ) : (
            <div style={NARROW}>
              <Form schema={schema} initialValues={NOTHING_CHOSEN} onSubmit={save}>
                <Panel title="Zuordnung">
                  <FieldHint>
                    Das Emoji steht in der Ankündigung vor dem Namen der Gemüsekiste: „🥕 Große Kiste“.
                  </FieldHint>
                  <EmojiFields presets={presets} />
                </Panel>
              </Form>
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}

function EmojiFields({ presets }: { presets: readonly BoxPreset[] }) {
  const form = useForm();
  const { input } = useField<number>('id', { subscription: { value: true } });
  return (
    <>
      <SelectField
        name="id"
        label="Gemüsekiste"
        placeholder="Gemüsekiste wählen"
        options={presets.map((preset) => ({ value: preset.id, label: nameAndEmoji(preset) }))}
        onChoose={(id) => form.change('emoji', presets.find((preset) => preset.id === id)?.emoji ?? '')}
      />
      <TextField name="emoji" label="Emoji" hint="Bleibt das Feld leer, hat die Gemüsekiste kein Emoji." />
      <Flex justify="end">
        <SubmitButton label="Speichern" busyLabel="Speichere..." disabled={!input.value} />
      </Flex>
    </>
  );
}

const NARROW = { maxWidth: 480 };
