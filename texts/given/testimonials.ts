/** What patients say. In the given interface the quotations are in the language they were said in. */
export const testimonialsTexts = {
  meta: {
    title: 'Testimonial – An Tâm',
    description: 'What patients say about care at An Tâm: being listened to, short waits, and results explained.',
  },
  title: 'What our patients say',
  text: 'Names and faces are changed, so that nobody is recognised by telling their story.',
  carousel: 'Testimonials',
  previous: 'Previous testimonials',
  next: 'Next testimonials',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  quoteLanguage: 'vi',
  items: [
    {
      id: 'an',
      name: 'Nguyễn Văn An',
      title: 'Điều trị từ 2019',
      feedback: 'Điều tôi nhớ nhất là không ai hỏi “vì sao”. Bác sĩ chỉ hỏi tôi ngủ được không, rồi mới nói về thuốc.',
    },
    {
      id: 'binh',
      name: 'Trần Thị Bình',
      title: 'Điều trị từ 2021',
      feedback:
        'Tôi đặt lịch buổi trưa, đến đúng giờ và được khám ngay. Ở quầy tôi chỉ đưa mã, không phải nói gì thêm.',
    },
    {
      id: 'cuong',
      name: 'Lê Hoàng Cường',
      title: 'Điều trị từ 2020',
      feedback:
        'Sau sáu tháng, bác sĩ cho tôi xem biểu đồ: tải lượng virus dưới ngưỡng phát hiện. Tôi đã khóc, lần này vì mừng.',
    },
    {
      id: 'dung',
      name: 'Phạm Thu Dung',
      title: 'Dùng PrEP từ 2022',
      feedback: 'Chồng tôi sống với HIV. Ở đây người ta nói chuyện với cả hai vợ chồng, và chúng tôi hết sợ.',
    },
    {
      id: 'duc',
      name: 'Võ Minh Đức',
      title: 'Điều trị từ 2018',
      feedback: 'Tin nhắc uống thuốc chẳng nhắc tên bệnh. Đồng nghiệp có nhìn thấy màn hình cũng không sao.',
    },
    {
      id: 'ha',
      name: 'Đặng Thị Hà',
      title: 'Điều trị từ 2023',
      feedback: 'Tuần đầu tiên tôi nhắn cho phòng khám lúc nửa đêm. Sáng hôm sau đã có người trả lời, từng câu một.',
    },
  ],
  share: {
    title: 'Would you like to tell yours?',
    text: 'A few lines can be what somebody needs to walk in. We change every detail that could point to you, and you read it before we show it.',
    write: 'Write to us',
  },
};

export type TestimonialsTexts = typeof testimonialsTexts;
