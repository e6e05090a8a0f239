import {
  type BoxPreset,
  BoxPresetInput,
  entryInputSchema,
  NEXT_PRICE_INCOMPLETE,
} from '@hofkiste/contract/wire/box-presets';
import { isoDate } from '@hofkiste/contract/wire/primitives';
import { Flex } from 'antd';
import type { SubmissionErrors } from 'final-form';
import { useField } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { type EditedRecord, type EditVersion, Form } from '../ui/form/Form';
import { SubmitBar } from '../ui/form/SubmitBar';
import { CREATE, SAVE } from '../ui/form/submitLabels';
import { PanelColumns } from '../ui/PanelColumns';
import { CustomProducts } from './CustomProducts';
import { EMPTY_FACTS, factsOf } from './facts/emptyFacts';
import { PresetFacts } from './facts/PresetFacts';
import { PresetFields } from './PresetFields';
import { ProductChoice } from './ProductChoice';

interface Props {
  /** Left out for a new box. */
  preset?: BoxPreset | undefined;
  isSaved: boolean;
  reload?: EditedRecord['reload'];
  onSave: (input: BoxPresetInput, basis: EditVersion) => Promise<SubmissionErrors>;
}

const NEW = {
  name: '',
  description: '',
  emoji: '',
  weight: null,
  price: null,
  imageUrl: '',
  active: true,
  isSingleProduct: false,
  products: [],
  facts: null,
  canStand: false,
  standingLimit: null,
  nextPrice: null,
  nextPriceFrom: '',
};

/** A product that was typed but not added yet is added on saving. */
const presetFormSchema = v.pipe(
  v.object({
    ...BoxPresetInput.entries,
    nextPriceFrom: v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        isoDate,
      ],
      'Ungültiges Datum',
    ),
    typedProduct: v.optional(v.string(), ''),
  }),
  v.forward(
    v.partialCheck(
      [['nextPrice'], ['nextPriceFrom']],
      ({ nextPrice, nextPriceFrom }) => (nextPrice === null) === (nextPriceFrom === null),
      NEXT_PRICE_INCOMPLETE,
    ),
    ['nextPriceFrom'],
  ),
  v.transform(
    ({ typedProduct, facts, ...box }): BoxPresetInput => ({
      ...box,
      facts: factsOf(facts),
      products:
        typedProduct.trim() === ''
          ? box.products
          : [...box.products, v.parse(entryInputSchema, { customName: typedProduct })],
    }),
  ),
);

export function PresetForm({ preset, isSaved, reload, onSave }: Props) {
  const navigate = useNavigate();

  return (
    <Form
      schema={presetFormSchema}
      initialValues={{
        ...(preset ?? NEW),
        nextPriceFrom: preset?.nextPriceFrom ?? '',
        facts: preset?.facts ?? EMPTY_FACTS,
        typedProduct: '',
      }}
      record={preset && reload && { version: preset.version, reload }}
      unsaved="Die Gemüsekiste ist noch nicht gespeichert; was du geändert hast, geht verloren."
      isSaved={isSaved}
      onSubmit={onSave}
      footer={<SubmitBar {...(preset ? SAVE : CREATE)} onCancel={() => void navigate('/box-presets')} />}
    >
      <PresetColumns preset={preset} />
    </Form>
  );
}

function PresetColumns({ preset }: Pick<Props, 'preset'>) {
  const { input } = useField<boolean>('isSingleProduct', { subscription: { value: true } });
  const isSingle = Boolean(input.value);
  return (
    <PanelColumns $widths="minmax(0, 458fr) minmax(0, 550fr)" $from={1000}>
      <PresetFields preset={preset} isSingle={isSingle} />
      <Flex vertical gap={12}>
        <ProductChoice />
        {!isSingle && <CustomProducts />}
        <PresetFacts isSingle={isSingle} />
      </Flex>
    </PanelColumns>
  );
}
