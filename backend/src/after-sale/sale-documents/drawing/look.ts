/** As in frontend/src/styles/_theme.scss. */
export const COLORS = { graphite: '#14171a', steel: '#5a646d', orange: '#ff6a13', line: '#d5dadd' };

/** As in frontend/src/assets/art/logo-art.tsx; the name is in the colour of the text around it there. */
export const LOGO = {
  height: 64,
  paths: [
    { fill: COLORS.orange, path: 'M32 1 59 16.5v31L32 63 5 47.5v-31Z' },
    { fill: COLORS.graphite, path: 'M17 17h9v30h-9zM29 32l10-15h11L40 32l10 15H39z' },
    {
      fill: COLORS.graphite,
      path: 'M76 12h8v15L94.5 12h10L91 32l13.5 20h-10L84 37v15H76zM110 52V20l8-8h12l8 8v32h-8V41H118v11zM118 33.5h12V22.5L127.5 20h-7L118 22.5zM143.5 12h20l8 8v9.5l-5 5L171.5 52h-8.5l-4.3-15.5H151.5V52H143.5zM151.5 20v9h9.5l2.5-2.5v-4L161 20zM177 12h8v40H177zM198.5 12h12l8 8v5.5h-8v-3L208 20h-7L198.5 22.5v19l2.5 2.5h7l2.5-2.5V38h-6v-7.5h14V44l-8 8H198.5l-8-8V20zM224 52V20l8-8h12l8 8v32h-8V41H232v11zM232 33.5h12V22.5L241.5 20h-7L232 22.5zM257.5 12h20l8 8v9.5l-5 5L285.5 52h-8.5l-4.3-15.5H265.5V52H257.5zM265.5 20v9h9.5l2.5-2.5v-4L275 20z',
    },
  ],
};
