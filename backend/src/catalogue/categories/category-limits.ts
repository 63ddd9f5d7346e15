export const MAX_CATEGORIES = 200;
export const MAX_LEVELS = 3;

/** Of one category, without those of the categories above. */
export const MAX_ATTRIBUTES = 40;

export const MAX_CHOICES = 50;
export const MAX_CHOICE_LENGTH = 60;
