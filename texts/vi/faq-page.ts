import type { FaqPageTexts } from '../given/faq-page';

export const faqPageTexts: FaqPageTexts = {
  meta: {
    title: 'Câu hỏi thường gặp – An Tâm',
    description:
      'Giải đáp về đường lây HIV, K=K, PrEP, PEP trong vòng 72 giờ, điều trị ARV, xét nghiệm, đặt lịch và quyền riêng tư tại An Tâm.',
  },
  title: 'Câu hỏi thường gặp',
  lead: 'Đối chiếu với hướng dẫn của Bộ Y tế và Tổ chức Y tế Thế giới. Nội dung này không thay thế việc trao đổi với bác sĩ.',
  groups: [
    { key: 'first', title: 'Năm câu hỏi đầu tiên', items: [] },
    {
      key: 'testing',
      title: 'Xét nghiệm và kết quả',
      items: [
        {
          key: 'when',
          question: 'Khi nào kết quả xét nghiệm là chắc chắn?',
          answer: [
            'Phần lớn xét nghiệm nhanh phát hiện HIV từ khoảng ba đến sáu tuần sau khi nhiễm; kết quả âm tính là chắc chắn sau ba tháng kể từ lần nguy cơ cuối. Kết quả có phản ứng luôn được khẳng định bằng các xét nghiệm khác.',
          ],
        },
        {
          key: 'kk',
          question: 'K=K chính xác nghĩa là gì?',
          answer: [
            'Không phát hiện = Không lây truyền: người điều trị ARV có tải lượng virus dưới 200 bản sao/mL, được xác nhận bằng xét nghiệm và duy trì bằng uống thuốc hằng ngày, không làm lây HIV qua đường tình dục. Các nghiên cứu lớn trên hàng nghìn cặp đôi không ghi nhận một trường hợp lây nào như vậy.',
            'K=K nói về đường tình dục. K=K không bảo vệ khỏi các bệnh khác và không áp dụng giống như vậy khi dùng chung kim tiêm hay cho con bú: hãy trao đổi với chúng tôi về những điều này.',
          ],
        },
        {
          key: 'cd4',
          question: 'CD4 và tải lượng virus cho biết điều gì?',
          answer: [
            'CD4 (tế bào/mm³) cho biết sức đề kháng của bạn: càng cao càng tốt. Tải lượng virus (bản sao/mL) cho biết thuốc có hiệu quả không: càng thấp càng tốt. Khi điều trị đã hiệu quả, tải lượng virus là con số cần theo dõi.',
          ],
        },
      ],
    },
    {
      key: 'medicine',
      title: 'PrEP, PEP và ARV',
      items: [
        {
          key: 'pep',
          question: 'Tôi có thể đã phơi nhiễm. Giờ phải làm gì?',
          answer: [
            'Hãy đến ngay hôm nay. PEP phải bắt đầu trong vòng 72 giờ, tốt nhất trong 24 giờ đầu, và uống đủ 28 ngày. Rửa vết thương bằng nước và xà phòng, không nặn bóp. Ngoài giờ làm việc, hãy đến khoa cấp cứu.',
            'Sau đó chúng tôi xét nghiệm lại sau một và ba tháng, và trao đổi về PrEP nếu nguy cơ còn tiếp diễn.',
          ],
        },
        {
          key: 'prep',
          question: 'PrEP dành cho ai và uống thế nào?',
          answer: [
            'Cho bất kỳ ai chưa nhiễm HIV mà nguy cơ còn tiếp diễn: bạn tình chưa đạt dưới ngưỡng phát hiện, quan hệ không dùng bao cao su, tiêm chích. Thường uống mỗi ngày một viên (TDF cùng FTC hoặc 3TC); với nam quan hệ tình dục đồng giới còn có thể uống theo tình huống (2 + 1 + 1). Chúng tôi xét nghiệm HIV trước khi bắt đầu, sau một tháng, rồi ba tháng một lần.',
            'PrEP không phòng được giang mai, lậu hay mang thai; bao cao su thì có.',
          ],
        },
        {
          key: 'missed',
          question: 'Tôi quên một liều thì làm sao?',
          answer: [
            'Uống ngay khi nhớ ra, trừ khi đã gần đến giờ uống liều tiếp theo; không bao giờ uống gấp đôi. Nếu hay quên, hãy nói với chúng tôi: cùng tìm giờ uống và cách nhắc phù hợp.',
          ],
        },
        {
          key: 'stop',
          question: 'Khi thấy khỏe hoặc đã dưới ngưỡng phát hiện, tôi ngừng thuốc được không?',
          answer: [
            'Không. Không có thuốc, virus quay lại trong vài tuần, có thể kháng thuốc và lại có thể lây. Nếu tác dụng phụ làm bạn khó chịu, hãy viết cho chúng tôi trước khi ngừng: thường có phác đồ khác.',
          ],
        },
        {
          key: 'child',
          question: 'Tôi có thể sinh con khỏe mạnh không?',
          answer: [
            'Có. Khi điều trị ARV từ trước hoặc từ sớm trong thai kỳ và tải lượng virus dưới ngưỡng phát hiện, nguy cơ cho con thấp hơn 2% rất nhiều. Con được uống thuốc dự phòng trong những tuần đầu, và chúng ta cùng lên kế hoạch nuôi dưỡng.',
          ],
        },
      ],
    },
    {
      key: 'clinic',
      title: 'Đặt lịch và quyền riêng tư',
      items: [
        {
          key: 'cost',
          question: 'Một lần khám tốn bao nhiêu?',
          answer: [
            'Tư vấn 150.000 ₫ cho 30 phút và 250.000 ₫ cho 60 phút, khám 250.000 ₫. Chi phí được hiện trước khi bạn xác nhận.',
          ],
        },
        {
          key: 'see',
          question: 'Ai biết được tôi đến đây?',
          answer: [
            'Nhân viên thấy ai đến lúc nào, không thấy vì sao. Bác sĩ thấy việc điều trị mà không thấy tên bạn. Quản trị viên thấy tài khoản, không thấy dữ liệu y khoa. Thư và thông báo gửi ra ngoài ứng dụng không nêu tên bệnh hay tên thuốc. Mỗi lần mở hồ sơ đều được ghi lại; trang Quyền riêng tư nói rõ hơn.',
          ],
        },
        {
          key: 'cancel',
          question: 'Tôi có thể hủy hoặc đổi lịch hẹn không?',
          answer: ['Có, khi lịch hẹn chưa đến, trong mục Lịch hẹn sắp tới. Để đổi giờ, hãy hủy rồi đặt lịch khác.'],
        },
        {
          key: 'law',
          question: 'Tôi có phải nói với nơi làm việc hay trường học không?',
          answer: [
            'Không. Theo luật, tình trạng của bạn được giữ bí mật, và nơi làm việc hay trường học không được yêu cầu xét nghiệm HIV (trừ một số nghề do luật định) hay từ chối bạn vì lý do đó. Pháp luật yêu cầu bạn thông báo cho vợ, chồng hoặc người sắp kết hôn; chúng tôi giúp bạn tìm lời để nói.',
          ],
        },
      ],
    },
  ],
  ask: { title: 'Chưa có câu hỏi của bạn?', text: 'Cứ hỏi. Không có câu hỏi nào đáng xấu hổ.', contact: 'Liên hệ' },
};
