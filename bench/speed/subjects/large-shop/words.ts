export const FIRST_NAMES = [
  ...[
    'Rahima',
    'Mohammed',
    'Fatema',
    'Abdul',
    'Ayesha',
    'Karim',
    'Nusrat',
    'Tanvir',
    'Salma',
    'Hasan',
    'Farida',
    'Imran',
  ],
  ...['Shirin', 'Rafiq', 'Nadia', 'Kamal', 'Sabina', 'Jamal', 'Rokeya', 'Anwar', 'Parveen', 'Masud', 'Laila', 'Selim'],
];
export const LAST_NAMES = [
  ...['Khatun', 'Rahman', 'Islam', 'Ahmed', 'Begum', 'Hossain', 'Akter', 'Chowdhury', 'Uddin', 'Khan', 'Sarkar', 'Das'],
  ...[
    'Miah',
    'Sultana',
    'Haque',
    'Roy',
    'Alam',
    'Bhuiyan',
    'Siddique',
    'Mollah',
    'Talukder',
    'Paul',
    'Biswas',
    'Sikder',
  ],
  ...[
    'Mridha',
    'Howlader',
    'Majumder',
    'Fakir',
    'Gazi',
    'Sheikh',
    'Dewan',
    'Bepari',
    'Munshi',
    'Patwary',
    'Sen',
    'Ghosh',
  ],
];
export const EMAIL_HOSTS = ['example.com', 'mail.example', 'workshop.example', 'post.example.org'];
export const STREETS = ['Workshop Road', 'Station Road', 'College Street', 'Mill Lane', 'River Side', 'New Market'];
export const TOWNS = ['Dhaka 1205', 'Chattogram 4000', 'Khulna 9100', 'Rajshahi 6000', 'Sylhet 3100', 'Bogura 5800'];
export const TRADES = ['Metalworks', 'Motors', 'Carpentry', 'Electric', 'Builders', 'Plumbing', 'Tools', 'Services'];
export const REASONS = ['Ordered twice', 'Wrong size', 'Arrived damaged', 'No longer needed', 'Found a defect'];
export const PRAISES = ['Good steel', 'Does what it should', 'Fits the hand', 'Not for daily work', 'A little heavy'];
