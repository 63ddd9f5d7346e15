import { ReviewsSection } from '../reviews/reviews-section';
import { Benefits } from './benefits';
import { Partners } from './partners';
import { WhyChooseUs } from './why-choose-us';

/** The part of the home page below what a visitor sees first. */
export default function HomeRest() {
  return (
    <>
      <WhyChooseUs />
      <Benefits />
      <ReviewsSection />
      <Partners />
    </>
  );
}
