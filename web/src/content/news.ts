export const NEWS = [
  { key: 'telehealth', date: '2023-10-23' },
  { key: 'community', date: '2023-10-16' },
  { key: 'arv', date: '2023-10-09' },
  { key: 'testing', date: '2023-10-02' },
] as const;
