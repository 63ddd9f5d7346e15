export const MAX_DOCUMENT_BYTES = 10 * 2 ** 20;

/** Of one product. */
export const MAX_DOCUMENTS = 5;

export const MAX_DOCUMENT_NAME_LENGTH = 120;

/** An upload is removed when no product has used it for this long: until then an open form may still name it. */
export const UNUSED_DOCUMENTS_KEPT_S = 24 * 3600;
