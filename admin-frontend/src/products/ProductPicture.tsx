import type { Product } from '@hofkiste/contract/products';
import { ProductTooltip } from '../ui/notice/ProductTooltip';
import { Picture } from '../ui/Picture';

export const ProductPicture = ({ product }: { product: Product }) =>
  product.imageUrl ? (
    <ProductTooltip id={product.id}>
      <span className="tooltip-anchor">
        <Picture url={product.imageUrl} size="small" />
      </span>
    </ProductTooltip>
  ) : (
    <span className="record-title">Kein Bild</span>
  );
