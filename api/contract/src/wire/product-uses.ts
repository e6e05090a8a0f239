import * as v from 'valibot';

/** GET /api/admin/products/{id}/uses: the places from which a product disappears once it is archived. */
export const ProductUses = v.object({
  /** Box presets with it, also those that new days don't begin with. */
  boxes: v.array(v.object({ id: v.number(), name: v.string() })),
  /** Open days that show it. */
  days: v.number(),
  /** Orders of these days with such a box that aren't cancelled. */
  orders: v.number(),
});

export type ProductUses = v.InferOutput<typeof ProductUses>;
