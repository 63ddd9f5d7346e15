import { ShopTextPage } from './shop-text-page';
import { returns } from './versions';

export default function ReturnsPage() {
  return (
    <ShopTextPage
      title="Returns"
      description="How to cancel an order, send goods back and get your money back."
      versions={returns}
    />
  );
}
