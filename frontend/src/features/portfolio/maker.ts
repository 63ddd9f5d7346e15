/** Whose portfolio the page shows: the person who designed and built the shop. */
export const maker = {
  name: 'Nafis Rahman',
  role: 'Full-stack developer, Dhaka',
  intro:
    'I build shops and tools for people who make things. I like software the way I like a good plane: ' +
    'sharp, adjusted with care, and still right after ten years of use.',
  email: 'nafis@karigar.example',
  links: {
    source: 'https://github.com/karigar-example',
    network: 'https://www.linkedin.com/in/karigar-example',
    resume: 'https://karigar.example/nafis-rahman-resume.pdf',
  },
  skills: [
    {
      group: 'Expertise',
      names: ['TypeScript', 'React', 'Redux Toolkit', 'HTML and CSS', 'Bootstrap', 'Accessibility'],
    },
    { group: 'Comfortable', names: ['Node.js', 'NestJS', 'MongoDB', 'Firebase Authentication', 'Stripe', 'Jest'] },
    { group: 'Familier', names: ['Docker', 'nginx', 'PostgreSQL', 'Playwright', 'Figma'] },
  ],
  tools: [
    { name: 'Editor', detail: 'VS Code, with few extensions and one theme' },
    { name: 'Version control', detail: 'Git: small commits that say why' },
    { name: 'Browser tools', detail: 'Chrome and Firefox, profilers included' },
    { name: 'Design', detail: 'Figma for layout, pencil for everything before it' },
  ],
  education: {
    degree: 'BSc in Computer Science and Engineering',
    school: 'University of Dhaka',
    years: '2014 – 2018',
  },
} as const;
