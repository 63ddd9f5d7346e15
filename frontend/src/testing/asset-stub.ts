/** Stands for the address of any picture. */
export default '/asset';
