import { ShopTextPage } from './shop-text-page';
import { terms } from './versions';

export default function TermsPage() {
  return (
    <ShopTextPage title="Terms" description="What holds between you and the shop when you order." versions={terms} />
  );
}
