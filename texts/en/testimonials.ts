import type { Differences } from '../differences';
import type { TestimonialsTexts } from '../given/testimonials';

export const testimonialsTexts: Differences<TestimonialsTexts> = {
  quoteLanguage: 'en',
  items: [
    {
      id: 'an',
      name: 'Nguyễn Văn An',
      title: 'In treatment since 2019',
      feedback:
        'What I remember most is that nobody asked “why”. The doctor asked whether I could sleep, and only then spoke about medicine.',
    },
    {
      id: 'binh',
      name: 'Trần Thị Bình',
      title: 'In treatment since 2021',
      feedback:
        'I booked a noon appointment, came on time and was seen at once. At the desk I showed my code and did not have to say anything else.',
    },
    {
      id: 'cuong',
      name: 'Lê Hoàng Cường',
      title: 'In treatment since 2020',
      feedback:
        'After six months the doctor showed me the chart: viral load undetectable. I cried, this time because I was glad.',
    },
    {
      id: 'dung',
      name: 'Phạm Thu Dung',
      title: 'On PrEP since 2022',
      feedback: 'My husband lives with HIV. Here they talked to both of us, and we stopped being afraid.',
    },
    {
      id: 'duc',
      name: 'Võ Minh Đức',
      title: 'In treatment since 2018',
      feedback: 'The reminders never name the condition. If a colleague sees my screen, it does not matter.',
    },
    {
      id: 'ha',
      name: 'Đặng Thị Hà',
      title: 'In treatment since 2023',
      feedback:
        'In the first week I wrote to the clinic at midnight. The next morning someone had answered, question by question.',
    },
  ],
};
