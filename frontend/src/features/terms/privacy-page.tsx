import { ShopTextPage } from './shop-text-page';
import { privacy } from './versions';

export default function PrivacyPage() {
  return (
    <ShopTextPage
      title="Privacy"
      description="What the shop stores about you, for what, and for how long."
      versions={privacy}
    />
  );
}
