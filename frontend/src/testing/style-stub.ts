/** Style sheets mean nothing to jsdom: every class of a module is undefined. */
const styles: Record<string, string> = {};
export default styles;
