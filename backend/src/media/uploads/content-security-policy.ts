/** Of a file that a browser may show by its address: it is nobody's page, and loads and runs nothing. */
export const ONLY_ITSELF = "default-src 'none'; sandbox; frame-ancestors 'none'";
